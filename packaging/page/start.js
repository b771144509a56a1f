// Loads the game and starts it. The engine's own `load` says only in the console what goes wrong.

"use strict";

(async function () {
    const tell = text => {
        const place = document.querySelector("#message");
        place.textContent = text;
        place.hidden = false;
    };
    // Everything is at hand the next time, also where there is no network.
    navigator.serviceWorker?.register("offline.js").catch(() => {});
    if (!document.createElement("canvas").getContext("webgl")) {
        tell("Sokoban is drawn by WebGL, which this browser does not have, or has turned off.");
        return;
    }
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
        exports.main();
        canvas.focus();
    } catch (error) {
        tell(`Sokoban could not be started. ${error.message}`);
        throw error;
    }
}());
