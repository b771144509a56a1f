"""Tests of the page in all languages."""

from browser import FIRST_LEVEL, Page, check, played

PREFERS = "Object.defineProperty(navigator, 'languages', {{ value: ['{}', 'en'] }});"
FONTS = "performance.getEntriesByType('resource').map(it => it.name).filter(it => it.includes('/fonts/'))"
# Languages as browsers write them, which have another code in the game.
LOCALES = {"de": "de-AT", "ko": "ko-KR", "zh-Hans": "zh-CN"}
# The typefaces of languages that need another one.
TYPEFACES = {"ja": "japanese", "zh-Hans": "chinese", "ko": "korean"}
TITLES = {"uk": "Сокобан", "ja": "倉庫番", "zh-Hans": "推箱子", "ko": "소코반"}
NO_FONTS = """
    const fetchAny = window.fetch.bind(window);
    window.refused = 0;
    window.fetch = (name, options) => {
        if (String(name).startsWith("fonts/")) {
            window.refused += 1;
            return Promise.reject(new Error("no network"));
        }
        return fetchAny(name, options);
    };
"""


def languages(browser, address):
    """Opens the page in each language. Typefaces are fetched when they are needed."""
    page = Page(browser, address)
    codes = page.value("Object.keys(PAGE_TEXTS)")
    page.close()
    for code in codes:
        page = Page(browser, address, before=PREFERS.format(LOCALES.get(code, code)))
        page.moves("r")
        files = [TYPEFACES[code]] if code in TYPEFACES else []
        page.wait(f"{FONTS}.length >= {len(files)}", f"the typefaces of {code}")
        page.rest()
        fetched = [url.rsplit("/", 1)[1] for url in page.value(FONTS)]
        check(fetched == [f"{name}.otf.gz" for name in files], f"{code} fetches {fetched}")
        shown = page.value("[document.documentElement.lang, document.title === PAGE_TEXTS[document.documentElement.lang].title]")
        check(shown == [code, True], f"the page is in {code}")
        if code in TITLES:
            check(page.value("document.title") == TITLES[code], f"it is called {TITLES[code]}")
        page.picture(f"language-{code}")
        page.close()
    chosen_language(browser, address)
    without_typefaces(browser, address)


def chosen_language(browser, address):
    """Chooses a language in the game that the browser does not prefer."""
    page = Page(browser, address, before=PREFERS.format("de"))
    page.rest()
    page.value("localStorage.setItem('sokoban/settings.toml', 'language = \"ko\"\\n')")
    page.open(address)
    page.wait(f"{FONTS}.length > 0", "the typeface of the chosen language")
    page.rest()
    check(page.value("[document.title, document.documentElement.lang]") == ["소코반", "ko"],
          "the page follows the language of the game")
    check(page.value("document.querySelector('#screen-reader').textContent") == "스크린 리더 지원 켜기",
          "so do its buttons")
    page.picture("language-chosen")
    page.value("localStorage.removeItem('sokoban/settings.toml')")
    page.close()


def without_typefaces(browser, address):
    page = Page(browser, address, before=PREFERS.format("zh-CN") + NO_FONTS)
    page.moves(FIRST_LEVEL)
    played(page, 1, "the first level is solved without typefaces")
    page.rest()
    check(page.value("window.refused") == 3, "each typeface is fetched once")
    page.picture("language-without-typeface")
    page.close()
