import { useModuleTranslation } from '@keystead/module-sdk'

/** Formats the registry's actors (`staff:<e-mail>`, `token:<name>`). */
export function useActor(): (actor: string) => string {
  const { t } = useModuleTranslation()
  return (actor) => {
    if (actor === 'health') return t('actor.registry')
    if (actor === 'start' || actor.startsWith('start, ')) return t('actor.start')
    const [kind, ...rest] = actor.split(':')
    const name = rest.join(':')
    return kind === 'token' ? t('actor.token', { name }) : name || actor
  }
}
