// What kurs-fetch uses of libcurl: types, numbers and functions as libcurl's own headers declare them.
//
// They are declared here so that kurs can be built where only the library is installed, or not even that:
// the library is loaded by `ccurl_load`. `.ci/agree` compares all of it with libcurl's headers.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

typedef void CURL;
typedef void CURLM;
typedef struct Curl_URL CURLU;

typedef enum {
  CURLE_OK = 0,
  CURLE_UNSUPPORTED_PROTOCOL = 1,
  CURLE_URL_MALFORMAT = 3,
  CURLE_COULDNT_RESOLVE_PROXY = 5,
  CURLE_COULDNT_RESOLVE_HOST = 6,
  CURLE_COULDNT_CONNECT = 7,
  CURLE_WEIRD_SERVER_REPLY = 8,
  CURLE_HTTP2 = 16,
  CURLE_PARTIAL_FILE = 18,
  CURLE_OUT_OF_MEMORY = 27,
  CURLE_OPERATION_TIMEDOUT = 28,
  CURLE_SSL_CONNECT_ERROR = 35,
  CURLE_GOT_NOTHING = 52,
  CURLE_SEND_ERROR = 55,
  CURLE_RECV_ERROR = 56,
  CURLE_SSL_CERTPROBLEM = 58,
  CURLE_SSL_CIPHER = 59,
  CURLE_PEER_FAILED_VERIFICATION = 60,
  CURLE_BAD_CONTENT_ENCODING = 61,
  CURLE_USE_SSL_FAILED = 64,
  CURLE_SSL_ENGINE_INITFAILED = 66,
  CURLE_SSL_CACERT_BADFILE = 77,
  CURLE_SSL_CRL_BADFILE = 82,
  CURLE_SSL_ISSUER_ERROR = 83,
  CURLE_SSL_INVALIDCERTSTATUS = 91,
  CURLE_HTTP2_STREAM = 92,
  CURLE_PROXY = 97,
} CURLcode;

typedef enum {
  CURLOPT_SSLVERSION = 32,
  CURLOPT_FOLLOWLOCATION = 52,
  CURLOPT_NOSIGNAL = 99,
  CURLOPT_PROTOCOLS = 181,
  CURLOPT_HEADEROPT = 229,
  CURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_URL = 10002,
  CURLOPT_USERAGENT = 10018,
  CURLOPT_HTTPHEADER = 10023,
  CURLOPT_HEADERDATA = 10029,
  CURLOPT_ACCEPT_ENCODING = 10102,
  CURLOPT_WRITEFUNCTION = 20011,
  CURLOPT_HEADERFUNCTION = 20079,
} CURLoption;

typedef enum { CURLINFO_HTTP_CONNECTCODE = 0x200000 + 22 } CURLINFO;

enum { CURL_SSLVERSION_TLSv1_2 = 6 };

#define CURL_GLOBAL_DEFAULT 3
#define CURLHEADER_SEPARATE 1
#define CURLPROTO_HTTP 1
#define CURLPROTO_HTTPS 2
#define CURL_WAIT_POLLIN 1

typedef enum { CURLM_OK = 0 } CURLMcode;
typedef enum { CURLMSG_DONE = 1 } CURLMSG;

typedef struct CURLMsg {
  CURLMSG msg;
  CURL *easy_handle;
  union {
    void *whatever;
    CURLcode result;
  } data;
} CURLMsg;

struct curl_slist {
  char *data;
  struct curl_slist *next;
};

struct curl_waitfd {
  int fd;
  short events;
  short revents;
};

typedef enum { CURLUE_OK = 0 } CURLUcode;

typedef enum {
  CURLUPART_URL = 0,
  CURLUPART_SCHEME = 1,
  CURLUPART_USER = 2,
  CURLUPART_PASSWORD = 3,
  CURLUPART_HOST = 5,
  CURLUPART_PORT = 6,
} CURLUPart;

#define CURLU_DEFAULT_PORT 1
#define CURLU_NON_SUPPORT_SCHEME 8
#define CURLU_URLENCODE 128
#define CURLU_GUESS_SCHEME 512

// Result, name, params and arguments of each function.
#define CURL_FUNCTIONS(each)                                                                              \
  each(char *, curl_version, (void), ())                                                                  \
  each(CURLcode, curl_global_init, (long flags), (flags))                                                 \
  each(CURL *, curl_easy_init, (void), ())                                                                \
  each(void, curl_easy_reset, (CURL * handle), (handle))                                                  \
  each(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *line), (list, line)) \
  each(void, curl_slist_free_all, (struct curl_slist * list), (list))                                     \
  each(CURLM *, curl_multi_init, (void), ())                                                              \
  each(CURLMcode, curl_multi_cleanup, (CURLM * many), (many))                                             \
  each(CURLMcode, curl_multi_add_handle, (CURLM * many, CURL * one), (many, one))                         \
  each(CURLMcode, curl_multi_remove_handle, (CURLM * many, CURL * one), (many, one))                      \
  each(CURLMcode, curl_multi_perform, (CURLM * many, int *running), (many, running))                      \
  each(CURLMcode, curl_multi_poll,                                                                        \
       (CURLM * many, struct curl_waitfd more[], unsigned count, int milliseconds, int *ready),           \
       (many, more, count, milliseconds, ready))                                                          \
  each(CURLMsg *, curl_multi_info_read, (CURLM * many, int *left), (many, left))                          \
  each(CURLU *, curl_url, (void), ())                                                                     \
  each(void, curl_url_cleanup, (CURLU * url), (url))                                                      \
  each(CURLUcode, curl_url_get, (CURLU * url, CURLUPart part, char **text, unsigned flags),               \
       (url, part, text, flags))                                                                          \
  each(CURLUcode, curl_url_set, (CURLU * url, CURLUPart part, const char *text, unsigned flags),          \
       (url, part, text, flags))                                                                          \
  each(void, curl_free, (void *memory), (memory))

#define CURL_DECLARE(result, name, params, arguments) \
  __attribute__((visibility("hidden"))) result name params;
CURL_FUNCTIONS(CURL_DECLARE)

// Loads the library, whichever flavour of TLS it has. False if there is none, or one that lacks a function.
// The functions may be called only after it was true.
int ccurl_load(void);

// curl_easy_setopt and curl_easy_getinfo take any number of arguments, which Swift cannot call.

typedef size_t (*curl_receiver)(char *bytes, size_t size, size_t count, void *receiver);

CURLcode curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode curl_set_receiver(
    CURL *handle, CURLoption function, CURLoption data, curl_receiver receive, void *receiver);
CURLcode curl_get_number(CURL *handle, CURLINFO info, long *value);

#endif
