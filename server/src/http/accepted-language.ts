import { isLanguage, type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'

/** The preferred supported language of `Accept-Language`. */
export function acceptedLanguage(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', weight] = wish.trim().split(/\s*;\s*q=/)
    return {
      language: tag.slice(0, 2).toLowerCase(),
      weight: weight === undefined ? 1 : Number(weight) || 0,
    }
  })
  const inOrder = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return inOrder.map(({ language }) => language).find(isLanguage) ?? usualLanguage
}
