/* A screen reader in place of uiautomationcore.dll, for tests under Wine, whose own library neither presses elements nor
 * passes on events.
 *
 * The game loads it. It calls the game's objects as the library of Windows does, from another thread, and uses files in
 * the folder that the environment variable SOKOBAN_READER names, which becomes the current directory:
 *   tree    the elements, each as its depth, control type, name, position in its set, "focused", and description
 *   heard   the events, each as "said" or "focus" and the name of the element
 *   press   the name of the element to press; it is removed then
 * It refuses each event, as Windows does if a screen reader has just ended. */
#define COBJMACROS
#include <windows.h>

#include <initguid.h>
#include <oleauto.h>
#include <stdio.h>
#include <uiautomationcore.h>

#define EXPORT __declspec(dllexport)

enum {
    ROOT_OBJECT = -25,
    CONTROL_TYPE = 30003,
    NAME = 30005,
    HAS_FOCUS = 30008,
    POSITION_IN_SET = 30152,
    SIZE_OF_SET = 30153,
    FULL_DESCRIPTION = 30159,
    FOCUS_CHANGED = 20005,
    LIVE_REGION_CHANGED = 20024,
};

static const HRESULT ALL_SUBSCRIBERS_FAILED = 0x80040201;

/* The patterns that press an element, with the interface whose first method does so: invoke, toggle, select. */
static const struct {
    int pattern;
    GUID provider;
} PATTERNS[] = {
    {10000, {0x54fcb24b, 0xe18e, 0x47a2, {0xb4, 0xd3, 0xec, 0xcb, 0xe7, 0x75, 0x99, 0xa2}}},
    {10015, {0x56d00bd0, 0xc4f4, 0x433c, {0xa8, 0x36, 0x1a, 0x52, 0xa5, 0x7e, 0x08, 0x92}}},
    {10010, {0x2acad808, 0xb2d4, 0x452d, {0xa4, 0x07, 0x91, 0xff, 0x1a, 0xd1, 0x67, 0xb2}}},
};

static IRawElementProviderSimple *volatile root;

static int number(IRawElementProviderSimple *element, int property) {
    VARIANT value = {0};
    IRawElementProviderSimple_GetPropertyValue(element, property, &value);
    return V_VT(&value) == VT_I4 ? V_I4(&value) : V_VT(&value) == VT_BOOL ? V_BOOL(&value) : 0;
}

static const char *text(IRawElementProviderSimple *element, int property, char buffer[4096]) {
    VARIANT value = {0};
    *buffer = 0;
    IRawElementProviderSimple_GetPropertyValue(element, property, &value);
    if (V_VT(&value) == VT_BSTR) {
        WideCharToMultiByte(CP_UTF8, 0, V_BSTR(&value), -1, buffer, 4096, NULL, NULL);
    }
    VariantClear(&value);
    return buffer;
}

static void press(IRawElementProviderSimple *element) {
    for (unsigned i = 0; i < sizeof PATTERNS / sizeof *PATTERNS; i++) {
        IUnknown *object = NULL, *pattern = NULL;
        IRawElementProviderSimple_GetPatternProvider(element, PATTERNS[i].pattern, &object);
        if (object == NULL) {
            continue;
        }
        IUnknown_QueryInterface(object, &PATTERNS[i].provider, (void **)&pattern);
        typedef HRESULT(WINAPI * Method)(IUnknown *);
        ((Method *)pattern->lpVtbl)[3](pattern);
        IUnknown_Release(pattern);
        IUnknown_Release(object);
        return;
    }
}

/* Writes the elements to `out`, and presses the one whose name is `wanted`. */
static void walk(IRawElementProviderSimple *element, int depth, FILE *out, const char *wanted) {
    char name[4096], description[4096];
    text(element, NAME, name);
    fprintf(out, "%d\t%d\t%s\t%d/%d\t%s\t%s\n", depth, number(element, CONTROL_TYPE), name, number(element, POSITION_IN_SET),
            number(element, SIZE_OF_SET), number(element, HAS_FOCUS) ? "focused" : "",
            text(element, FULL_DESCRIPTION, description));
    if (*wanted && strcmp(name, wanted) == 0) {
        press(element);
        wanted = "";
    }
    IRawElementProviderFragment *fragment = NULL, *child = NULL;
    IUnknown_QueryInterface((IUnknown *)element, &IID_IRawElementProviderFragment, (void **)&fragment);
    if (fragment == NULL) {
        return;
    }
    IRawElementProviderFragment_Navigate(fragment, NavigateDirection_FirstChild, &child);
    while (child != NULL) {
        IRawElementProviderSimple *simple = NULL;
        IRawElementProviderFragment *next = NULL;
        IUnknown_QueryInterface((IUnknown *)child, &IID_IRawElementProviderSimple, (void **)&simple);
        walk(simple, depth + 1, out, wanted);
        IUnknown_Release((IUnknown *)simple);
        IRawElementProviderFragment_Navigate(child, NavigateDirection_NextSibling, &next);
        IUnknown_Release((IUnknown *)child);
        child = next;
    }
    IUnknown_Release((IUnknown *)fragment);
}

static DWORD CALLBACK read_window(void *unused) {
    (void)unused;
    SetCurrentDirectoryA(getenv("SOKOBAN_READER"));
    SendMessageW(FindWindowW(L"MINIQUADAPP", NULL), WM_GETOBJECT, 0, ROOT_OBJECT);
    while (root != NULL) {
        char wanted[4096] = "";
        FILE *asked = fopen("press", "r"), *out = fopen("tree.new", "w");
        if (asked != NULL) {
            fgets(wanted, sizeof wanted, asked);
            fclose(asked);
            DeleteFileA("press");
        }
        walk(root, 0, out, wanted);
        fclose(out);
        MoveFileExA("tree.new", "tree", MOVEFILE_REPLACE_EXISTING);
        Sleep(50);
    }
    return 0;
}

/* AccessKit calls this at the start, on the window's thread. */
EXPORT int WINAPI UiaLookupId(int kind, const GUID *id) {
    (void)kind, (void)id;
    CloseHandle(CreateThread(NULL, 0, read_window, NULL, 0, NULL));
    return 0;
}

EXPORT LRESULT WINAPI UiaReturnRawElementProvider(HWND window, WPARAM wparam, LPARAM lparam,
                                                  IRawElementProviderSimple *element) {
    (void)window, (void)wparam, (void)lparam;
    IUnknown_AddRef((IUnknown *)element);
    root = element;
    return 1;
}

EXPORT HRESULT WINAPI UiaRaiseAutomationEvent(IRawElementProviderSimple *element, int event) {
    char name[4096];
    FILE *out = fopen("heard", "a");
    if (event == FOCUS_CHANGED || event == LIVE_REGION_CHANGED) {
        fprintf(out, "%s\t%s\n", event == FOCUS_CHANGED ? "focus" : "said", text(element, NAME, name));
    }
    fclose(out);
    return ALL_SUBSCRIBERS_FAILED;
}

EXPORT HRESULT WINAPI UiaRaiseAutomationPropertyChangedEvent(IRawElementProviderSimple *element, int property,
                                                             VARIANT before, VARIANT after) {
    (void)element, (void)property, (void)before, (void)after;
    return ALL_SUBSCRIBERS_FAILED;
}

EXPORT HRESULT WINAPI UiaHostProviderFromHwnd(HWND window, IRawElementProviderSimple **provider) {
    (void)window;
    *provider = NULL;
    return E_NOTIMPL;
}

EXPORT HRESULT WINAPI UiaGetReservedMixedAttributeValue(IUnknown **value) {
    *value = NULL;
    return E_NOTIMPL;
}

EXPORT HRESULT WINAPI UiaGetReservedNotSupportedValue(IUnknown **value) {
    *value = NULL;
    return E_NOTIMPL;
}
