# Varnish 7 with the module xkey (Debian: varnish, varnish-modules) in front of Vitrine.
#
#   varnishd -a :6081 -f /etc/varnish/vitrine.vcl -s malloc,512m     with PURGE_TOKEN in its environment
#   Vitrine: SITE_URL=https://directory.example  TRUSTED_PROXIES=1 (2 behind a proxy for TLS)
#            PURGE_URL=http://127.0.0.1:6081/  PURGE_TOKEN=the same token
#
# What is the same for everyone is kept for up to a minute and purged by key within about three seconds of a change.

vcl 4.1;

import directors;
import std;
import xkey;

probe is_ready {
    .url = "/api/health/ready";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# Each instance is two backends, with a line each in vcl_init: one that is asked while it is ready, and one for when none is,
# since an instance that lacks its database or its files still serves what it can.
backend instance_1 { .host = "127.0.0.1"; .port = "3000"; .probe = is_ready; }
backend instance_1_anyway { .host = "127.0.0.1"; .port = "3000"; }

sub vcl_init {
    new ready = directors.round_robin();
    ready.add_backend(instance_1);
    new anyway = directors.round_robin();
    anyway.add_backend(instance_1_anyway);
    new vitrine = directors.fallback();
    vitrine.add_backend(ready.backend());
    vitrine.add_backend(anyway.backend());
}

sub vcl_recv {
    set req.backend_hint = vitrine.backend();
    if (req.method == "PURGE") {
        # Behind a proxy for TLS everyone comes from this machine: only the token tells who may purge.
        if (std.getenv("PURGE_TOKEN") == "" || req.http.authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.xkey-purge) {
            set req.http.gone = xkey.purge(req.http.xkey-purge);
        }
        if (req.http.xkey-softpurge) {
            set req.http.gone-softly = xkey.softpurge(req.http.xkey-softpurge);
        }
        return (synth(200, "Purged " + req.http.gone + " " + req.http.gone-softly));
    }

    if (req.restarts == 0) {
        unset req.http.x-stale;
        # No header of a visitor's decides how the site is addressed.
        unset req.http.x-forwarded-host;
        unset req.http.x-forwarded-port;
        unset req.http.forwarded;
        # Varnish adds the sender to this list; only what proxies of yours wrote may stand before it.
        # unset req.http.x-forwarded-for;
    }

    # A reply that is a little old is served while another one is fetched; an older one only while the site is down.
    if (std.healthy(ready.backend()) && !req.http.x-stale) {
        set req.grace = 2s;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Whoever is signed in, uses a key or writes a draft gets everything from the site, and nothing of it is kept.
    if (req.http.authorization || req.http.x-api-key || req.http.x-draft-token
        || req.http.cookie ~ "(^|;\s*)(__Secure-|__Host-)?(next-auth\.|vitrine_)") {
        return (pass);
    }
    # The framework's data for navigation, and addresses that nobody asks for twice.
    if (req.url ~ "[?&]_rsc(=|&|$)" || req.url ~ "^.{1500}") {
        return (pass);
    }
    unset req.http.cookie;
    unset req.http.rsc;
    unset req.http.next-router-state-tree;
    unset req.http.next-router-prefetch;
    unset req.http.next-router-segment-prefetch;
    unset req.http.next-url;

    # Marks of campaigns change nothing.
    if (req.url ~ "[?&]utm_") {
        set req.url = regsuball(req.url, "([?&])utm_[^&]*&?", "\1");
        set req.url = regsub(req.url, "[?&]$", "");
    }
    return (hash);
}

# An instance that is gone says nothing: another one is asked, once, for what only reads.
sub vcl_backend_error {
    if (bereq.retries < 1 && !bereq.http.x-stale && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.surrogate-key;
    if (beresp.http.set-cookie || beresp.http.cache-control ~ "private|no-store|no-cache" || !beresp.http.cache-control) {
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # A failure in the background leaves the reply that is there.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    set beresp.keep = 0s;
    set beresp.grace = 1s;
    if (beresp.http.surrogate-control ~ "^max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^max-age=(\d+).*", "\1s"), 0s);
        set beresp.grace = 2s;
    }
    if (beresp.http.surrogate-control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(
            regsub(beresp.http.surrogate-control, ".*stale-if-error=(\d+).*", "\1s"), 2s);
    }
    # Long films are streamed, and take no memory.
    if (std.integer(beresp.http.content-length, 0) > 2097152) {
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
    }
    return (deliver);
}

sub vcl_deliver {
    # The site failed: what may be old is looked for once more.
    if (resp.status >= 502 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.x-stale = "1";
        return (restart);
    }
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.surrogate-control;
    unset resp.http.cache-tag;
    unset resp.http.cdn-cache-control;
    if (obj.uncacheable) {
        set resp.http.X-Cache = "BYPASS";
    } elsif (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
