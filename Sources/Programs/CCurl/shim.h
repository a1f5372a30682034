#ifndef KURS_CCURL_H
#define KURS_CCURL_H

#define CURL_DISABLE_TYPECHECK

// libcurl comes from the system. Where its headers are missing, say what to install.
#if __has_include(<curl/curl.h>)
#include <curl/curl.h>
#else
#error "kurs needs the headers of libcurl. Debian, Ubuntu: apt-get install libcurl4-openssl-dev. Fedora: dnf install libcurl-devel. macOS: xcode-select --install."
#endif

// curl_easy_setopt and curl_easy_getinfo take any number of arguments, which Swift cannot call.

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return (curl_easy_setopt)(handle, option, value);
}

typedef size_t (*curl_receiver)(char *bytes, size_t size, size_t count, void *receiver);

static inline CURLcode curl_set_receiver(
    CURL *handle, CURLoption function, CURLoption data, curl_receiver receive, void *receiver) {
  CURLcode code = (curl_easy_setopt)(handle, function, receive);
  return code != CURLE_OK ? code : (curl_easy_setopt)(handle, data, receiver);
}

static inline CURLcode curl_get_number(CURL *handle, CURLINFO info, long *value) {
  return (curl_easy_getinfo)(handle, info, value);
}

#endif
