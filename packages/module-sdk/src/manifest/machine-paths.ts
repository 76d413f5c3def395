/** First path segments the server answers itself, never with the document; no module may own one. */
export const machineWords = [
  'api',
  'auth',
  'registry',
  'modules',
  'assets',
  'sdk',
  'mails',
  'dev',
  'healthz',
  'readyz',
  'metrics',
  'ops',
  'config.json',
] as const

/** Whether the server answers the path itself. */
export const isMachinePath = (path: string): boolean =>
  machineWords.some((word) => path === `/${word}` || path.startsWith(`/${word}/`))
