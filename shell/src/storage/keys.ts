/** Keys in the browser's storage, shared by the app and the public pages. */
export const sessionKey = 'keystead.session'
/** Also in the inline script of `index.html`, which sets the background before any file loads. */
export const themeKey = 'keystead.theme'
/** The last module index. */
export const indexKey = 'keystead.index'
