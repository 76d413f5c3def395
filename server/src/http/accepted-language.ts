import { isLanguage, type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'

/** The preferred supported language of `Accept-Language`. */
export function acceptedLanguage(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', weight] = wish.split(';').map((part) => part.trim())
    return {
      language: tag.slice(0, 2).toLowerCase(),
      weight: weight?.startsWith('q=') ? Number(weight.slice(2)) || 0 : 1,
    }
  })
  const inOrder = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return inOrder.map(({ language }) => language).find(isLanguage) ?? usualLanguage
}
