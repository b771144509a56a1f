// Keeps the page's files, so that the game is there without a network. The line below is written when the page is
// made: another version has another name, and takes all its files at once.

"use strict";

const VERSION = "@VERSION@";
const FILES = [/* @FILES@ */];
const PREFIX = "sokoban ";

self.addEventListener("install", event => {
    const fresh = FILES.map(file => new Request(file, { cache: "reload" }));
    event.waitUntil(caches.open(PREFIX + VERSION).then(cache => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => {
    const isOld = name => name.startsWith(PREFIX) && name !== PREFIX + VERSION;
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
