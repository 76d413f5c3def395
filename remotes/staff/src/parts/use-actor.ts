import { useModuleTranslation } from '@keystead/module-sdk'

/** Who did something, as the registry names them (`staff:<e-mail>`, `token:<name>`), in words. */
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
