// Keeps the page's files, so that the game is there without a network. The lines below are written when the page is
// made: another version has another name, and takes all its files at once. Typefaces are kept once they were needed.

"use strict";

const VERSION = "@VERSION@";
const FILES = [/* @FILES@ */];
const PREFIX = "sokoban ";

const isOld = name => name.startsWith(PREFIX) && name !== PREFIX + VERSION;

self.addEventListener("install", event => {
    const take = async () => {
        const cache = await caches.open(PREFIX + VERSION);
        const names = await caches.keys();
        const old = await Promise.all(names.filter(isOld).map(async name => (await caches.open(name)).keys()));
        const used = old.flat().map(request => request.url).filter(url => url.includes("/fonts/"));
        const fresh = [...FILES, ...new Set(used)].map(file => new Request(file, { cache: "reload" }));
        await cache.addAll(fresh);
        await self.skipWaiting();
    };
    event.waitUntil(take());
});

// The page has fetched a typeface, perhaps before this worker was there.
self.addEventListener("message", event => {
    const keep = async () => {
        const cache = await caches.open(PREFIX + VERSION);
        if (!await cache.match(event.data)) {
            await cache.add(event.data);
        }
    };
    event.waitUntil(keep());
});

self.addEventListener("activate", event => {
    const clear = async () => {
        const names = await caches.keys();
        await Promise.all(names.filter(isOld).map(name => caches.delete(name)));
        await self.clients.claim();
    };
    event.waitUntil(clear());
});

self.addEventListener("fetch", event => {
    const answer = async () => {
        const cache = await caches.open(PREFIX + VERSION);
        // A link to a level is the same page.
        return await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
    };
    if (event.request.method === "GET") {
        event.respondWith(answer());
    }
});
