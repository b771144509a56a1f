// The texts of the page around the game, in the languages of the game. The game has its own.

"use strict";

const PAGE_TEXTS = {
    "cs": {
        title: "Sokoban",
        description: "Dotlačte všechny bedny na místo.",
        loading: "Načítání…",
        noWebgl: "Sokoban potřebuje WebGL, které tento prohlížeč nepodporuje nebo má vypnuté.",
        failed: "Sokoban se nepodařilo spustit.",
        search: "Hledat",
        screenReader: "Zapnout podporu čtečky obrazovky",
    },
    "de": {
        title: "Sokoban",
        description: "Schieb alle Kisten an ihren Platz.",
        loading: "Wird geladen…",
        noWebgl: "Sokoban braucht WebGL. Dieser Browser unterstützt es nicht, oder es ist abgeschaltet.",
        failed: "Sokoban konnte nicht gestartet werden.",
        search: "Suchen",
        screenReader: "Screenreader-Unterstützung einschalten",
    },
    "en": {
        title: "Sokoban",
        description: "Push the boxes home.",
        loading: "Loading…",
        noWebgl: "Sokoban needs WebGL, which this browser does not have or has turned off.",
        failed: "Sokoban could not be started.",
        search: "Search",
        screenReader: "Turn on screen reader support",
    },
    "es": {
        title: "Sokoban",
        description: "Empuja todas las cajas a su sitio.",
        loading: "Cargando…",
        noWebgl: "Sokoban necesita WebGL, que este navegador no admite o tiene desactivado.",
        failed: "No se pudo iniciar Sokoban.",
        search: "Buscar",
        screenReader: "Activar la compatibilidad con lectores de pantalla",
    },
    "fr": {
        title: "Sokoban",
        description: "Pousse toutes les caisses à leur place.",
        loading: "Chargement…",
        noWebgl: "Sokoban a besoin de WebGL, que ce navigateur ne propose pas ou a désactivé.",
        failed: "Impossible de lancer Sokoban.",
        search: "Rechercher",
        screenReader: "Activer la prise en charge des lecteurs d’écran",
    },
    "it": {
        title: "Sokoban",
        description: "Spingi tutte le casse al loro posto.",
        loading: "Caricamento…",
        noWebgl: "Sokoban ha bisogno di WebGL, che questo browser non offre o ha disattivato.",
        failed: "Impossibile avviare Sokoban.",
        search: "Cerca",
        screenReader: "Attiva il supporto per lettori di schermo",
    },
    "ja": {
        title: "倉庫番",
        description: "荷物を押して片付けよう。",
        loading: "読み込み中…",
        noWebgl: "倉庫番の表示には WebGL が必要ですが、このブラウザーでは使えないか、無効になっています。",
        failed: "倉庫番を開始できませんでした。",
        search: "検索",
        screenReader: "スクリーンリーダー対応を有効にする",
    },
    "ko": {
        title: "소코반",
        description: "모든 상자를 목표 지점으로 밀어 넣으세요.",
        loading: "불러오는 중…",
        noWebgl: "소코반을 하려면 WebGL이 필요합니다. 이 브라우저에서는 지원되지 않거나 꺼져 있습니다.",
        failed: "소코반을 시작할 수 없습니다.",
        search: "검색",
        screenReader: "스크린 리더 지원 켜기",
    },
    "nl": {
        title: "Sokoban",
        description: "Duw alle kisten op hun plaats.",
        loading: "Laden…",
        noWebgl: "Sokoban heeft WebGL nodig. Deze browser ondersteunt het niet, of het staat uit.",
        failed: "Sokoban kon niet worden gestart.",
        search: "Zoeken",
        screenReader: "Ondersteuning voor schermlezers inschakelen",
    },
    "pl": {
        title: "Sokoban",
        description: "Przepchnij skrzynie na swoje miejsca.",
        loading: "Wczytywanie…",
        noWebgl: "Sokoban wymaga WebGL. Ta przeglądarka go nie obsługuje albo jest wyłączony.",
        failed: "Nie udało się uruchomić gry Sokoban.",
        search: "Szukaj",
        screenReader: "Włącz obsługę czytnika ekranu",
    },
    "pt-BR": {
        title: "Sokoban",
        description: "Empurre todas as caixas para o lugar certo.",
        loading: "Carregando…",
        noWebgl: "O Sokoban precisa de WebGL. Este navegador não oferece suporte a ele ou o desativou.",
        failed: "Não foi possível iniciar o Sokoban.",
        search: "Buscar",
        screenReader: "Ativar o suporte a leitores de tela",
    },
    "ru": {
        title: "Сокобан",
        description: "Расставьте все ящики по местам.",
        loading: "Загрузка…",
        noWebgl: "Для игры нужен WebGL, а в этом браузере его нет или он отключён.",
        failed: "Не удалось запустить «Сокобан».",
        search: "Поиск",
        screenReader: "Включить поддержку программ чтения с экрана",
    },
    "uk": {
        title: "Сокобан",
        description: "Поставте всі ящики на свої місця.",
        loading: "Завантаження…",
        noWebgl: "Для гри потрібен WebGL, а в цьому браузері його немає або його вимкнено.",
        failed: "Не вдалося запустити «Сокобан».",
        search: "Пошук",
        screenReader: "Увімкнути підтримку програм читання з екрана",
    },
    "zh-Hans": {
        title: "推箱子",
        description: "把所有箱子推到目标点上。",
        loading: "正在加载……",
        noWebgl: "推箱子需要 WebGL，但此浏览器不支持或已将其关闭。",
        failed: "无法启动推箱子。",
        search: "搜索",
        screenReader: "启用屏幕阅读器支持",
    },
};

// Shows the page in a language of the game, and returns its texts.
const showPageTexts = code => {
    const texts = PAGE_TEXTS[code];
    if (document.documentElement.lang !== code) {
        document.documentElement.lang = code;
        document.title = texts.title;
        document.querySelector("meta[name=description]").content = texts.description;
        document.querySelector("#glcanvas").setAttribute("aria-label", texts.title);
        document.querySelector("#keyboard").setAttribute("aria-label", texts.search);
        document.querySelector("#screen-reader").textContent = texts.screenReader;
    }
    return texts;
};

// The texts in the first language of the browser that the game has, which is the game's own choice. A player may choose
// another language in the game.
const pageTexts = (() => {
    const primary = code => code.split("-")[0].toLowerCase();
    const codes = Object.keys(PAGE_TEXTS);
    const wanted = (navigator.languages ?? [navigator.language]).map(primary);
    const found = wanted.map(language => codes.find(code => primary(code) === language)).find(code => code);
    return showPageTexts(found ?? "en");
})();
