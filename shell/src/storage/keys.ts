/** Names in the browser's storage that both the app and the public pages use. */
export const sessionKey = 'keystead.session'
/** Also in the inline script of `index.html`, which sets the background before any file loads. */
export const themeKey = 'keystead.theme'
/** The last module index. */
export const indexKey = 'keystead.index'
