/**
 * Whether this is plain `npm test`, which tests each mechanism once. Repeating it for every module, language, width,
 * file or build tool is left to `npm test -- --whole`, which CI runs (ADR 41).
 */
export const isQuick = process.env.KEYSTEAD_QUICK === '1'
