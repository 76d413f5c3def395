import { useFormat } from '@keystead/module-sdk'
import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { Button, Icon } from '@keystead/ui-kit'
import { lazyDialog } from '@keystead/ui-kit/lazy-dialog'
import { useEffect, useLayoutEffect, useState } from 'react'
import { refreshIndex } from '../federation/module-index/index-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { endTries } from './end-tries.ts'
import { useTryText } from './use-try-text.ts'
import './try-ribbon.css'

const WhyDialog = lazyDialog(() => import(/* webpackChunkName: "trials" */ './why-dialog.tsx'), 'WhyDialog')

type Tries = NonNullable<ModuleIndex['tries']>
/** Stands for all modules; no module has an empty id. */
const all = ''

/**
 * Ends all tries of this browser, or one module's, and reloads into the regular versions.
 * @returns whether it succeeded
 */
async function resetTries(module?: string): Promise<boolean> {
  if (!(await endTries(module))) return false
  // A full reload also drops the tried version's styles and code; unsaved input is asked about as usual.
  location.reload()
  return true
}

/** Shows on every page which versions are being tried and until when, and ends tries (docs/adr/0035). */
export function TryRibbon({ tries }: { tries: Tries }) {
  const { t } = useTryText()
  const language = useLanguage()
  const format = useFormat()
  const [asked, setAsked] = useState(false)
  /** The module whose try is being ended, or all. */
  const [ending, setEnding] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEndOf(tries)
  useOnRoot()
  const end = async (module?: string) => {
    if (ending !== null) return
    setEnding(module ?? all)
    setFailed(!(await resetTries(module)))
    setEnding(null)
  }
  const areMany = tries.length > 1
  return (
    <section className="sh-tries ks-no-print" aria-label={t('tries.label')}>
      <Icon name="eye" />
      <ul className="sh-tries-list">
        {tries.map(({ module, version, title, until, given }) => {
          const words = { title: title[language], version, until: format.dateTime(until) }
          return (
            <li key={module}>
              {given ? t('tries.until', words) : t('tries.notGiven', words)}
              {areMany && (
                <Button
                  variant="text"
                  size="small"
                  icon="x"
                  iconOnly
                  busy={ending === module}
                  onClick={() => end(module)}
                >
                  {t('tries.end', words)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="sh-tries-acts">
        <Button onClick={() => setAsked(true)}>{t('tries.why')}</Button>
        <Button busy={ending === all} onClick={() => end()}>
          {areMany ? t('tries.endAll') : t('tries.reset')}
        </Button>
      </div>
      <p role="status" className="sh-tries-failed">
        {hasFailed && t('common:error.network')}
      </p>
      <WhyDialog open={asked} onClose={() => setAsked(false)} />
    </section>
  )
}

/** Lets the page's styles reserve space for the ribbon. */
function useOnRoot(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.tries = ''
    return () => {
      delete dataset.tries
    }
  }, [])
}

/** The maximum delay of `setTimeout`; no link is valid that long. */
const longestTimer = 2 ** 31 - 1

/** Refetches the index when the first try expires; what is on screen stays until re-entered. */
function useEndOf(tries: Tries): void {
  useEffect(() => {
    const end = Math.min(...tries.map(({ until }) => Date.parse(until)))
    const wait = Math.min(Math.max(end - Date.now(), 0) + 1_000, longestTimer)
    const timer = setTimeout(() => void refreshIndex(), wait)
    return () => clearTimeout(timer)
  }, [tries])
}
