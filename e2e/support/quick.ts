/**
 * Whether this run is `npm test` alone. It takes each mechanism through once; the same again for every module, language,
 * width, file or build tool is left to `npm test -- --whole`, which CI runs (ADR 41).
 */
export const isQuick = process.env.KEYSTEAD_QUICK === '1'
