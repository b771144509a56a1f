// Loads the game and starts it. The engine's own `load` says only in the console what goes wrong.

"use strict";

(async function () {
    // Milliseconds after which the player is asked to wait.
    const SLOW = 500;
    const tell = text => {
        const place = document.querySelector("#message");
        place.textContent = text;
        place.hidden = false;
    };
    // Everything is at hand the next time, also where there is no network.
    navigator.serviceWorker?.register("offline.js").catch(() => {});
    if (!document.createElement("canvas").getContext("webgl")) {
        tell(pageTexts.noWebgl);
        return;
    }
    const loading = window.setTimeout(() => tell(pageTexts.loading), SLOW);
    try {
        register_plugins(plugins);
        const answer = await fetch("sokoban.wasm");
        if (!answer.ok) {
            throw new Error(`sokoban.wasm: ${answer.status} ${answer.statusText}`);
        }
        const program = await WebAssembly.compile(await answer.arrayBuffer());
        add_missing_functions_stabs(program);
        const { exports } = await WebAssembly.instantiate(program, importObject);
        wasm_memory = exports.memory;
        wasm_exports = exports;
        window.clearTimeout(loading);
        document.querySelector("#message").hidden = true;
        exports.main();
        canvas.focus();
    } catch (error) {
        window.clearTimeout(loading);
        tell(`${pageTexts.failed} ${error.message}`);
        throw error;
    }
}());
