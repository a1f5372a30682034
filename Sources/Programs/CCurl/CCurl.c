#include "CCurl.h"

#include <dlfcn.h>

// Each function of libcurl is one that calls what was loaded.
#define FORWARD(result, name, params, arguments) \
  static result(*p_##name) params;               \
  result name params { return p_##name arguments; }
CURL_FUNCTIONS(FORWARD)

// Their type has to stay variadic: some processors pass such arguments in another way.
static CURLcode (*setopt)(CURL *, CURLoption, ...);
static CURLcode (*getinfo)(CURL *, CURLINFO, ...);

static int load(void *library) {
#define LOAD(result, name, params, arguments) \
  if ((*(void **)&p_##name = dlsym(library, #name)) == 0) return 0;
  CURL_FUNCTIONS(LOAD)
  *(void **)&setopt = dlsym(library, "curl_easy_setopt");
  *(void **)&getinfo = dlsym(library, "curl_easy_getinfo");
  return setopt != 0 && getinfo != 0;
}

int ccurl_load(void) {
  static const char *const names[] = {
#ifdef __APPLE__
      "/usr/lib/libcurl.4.dylib",
#else
      "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
  };
  for (size_t at = 0; at < sizeof names / sizeof *names; at++) {
    void *library = dlopen(names[at], RTLD_LAZY | RTLD_LOCAL);
    if (library != 0 && load(library)) return 1;
    if (library != 0) dlclose(library);
  }
  return 0;
}

CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return setopt(handle, option, value);
}

CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return setopt(handle, option, value);
}

CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return setopt(handle, option, value);
}

CURLcode curl_set_receiver(
    CURL *handle, CURLoption function, CURLoption data, curl_receiver receive, void *receiver) {
  CURLcode code = setopt(handle, function, receive);
  return code != CURLE_OK ? code : setopt(handle, data, receiver);
}

CURLcode curl_get_number(CURL *handle, CURLINFO info, long *value) {
  return getinfo(handle, info, value);
}
