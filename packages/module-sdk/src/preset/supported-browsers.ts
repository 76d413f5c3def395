/** The oldest browsers that builds are made for. */
export const supportedBrowsers = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115']
