import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { useTryText } from './use-try-text.ts'

type Say = ReturnType<typeof useTryText>['t']

/** Why a module has this version, from its index entry. */
export function reasonOf(t: Say, module: IndexModule | undefined, shown: string): string {
  if (!module) return t('why.gone')
  const { version, fallback, why } = module
  if (fallback?.version === shown) return t('why.fallback', { version })
  if (version !== shown) return t('why.before', { version })
  if (why?.rule === 'try') return t('why.try')
  if (why?.rule === 'canary') return t('why.canary', { percent: why.percent ?? 0 })
  return why?.rule === 'host' ? t('why.host') : t('why.stable')
}

/** Why a tried version is not given: a link overrides neither plan nor role. */
export function missedOf(t: Say, module: IndexModule | undefined): string {
  if (module?.why?.rule === 'plan') return t('why.plan')
  return module?.why?.rule === 'host' ? t('why.lacks') : t('why.role')
}
