import { Button, Dialog } from '@keystead/ui-kit'
import { modulesOnScreen } from '../federation/health/on-screen.ts'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTryText } from './use-try-text.ts'
import { missedOf, reasonOf } from './why-reasons.ts'

/** The version of each module on this page, and why the server chose it (`why` of the index). */
export function WhyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTryText()
  const language = useLanguage()
  const index = useIndexStore((state) => state.index)
  const listed = (wanted: string) => index?.modules.find(({ id }) => id === wanted)
  const drawn = modulesOnScreen().map(({ id, version }) => ({
    name: listed(id)?.title[language] ?? id,
    version,
    reason: reasonOf(t, listed(id), version),
  }))
  const missed = (index?.tries ?? [])
    .filter(({ given }) => !given)
    .map(({ module, version, title }) => ({
      name: title[language],
      version,
      reason: missedOf(t, listed(module)),
    }))
  const lines = [...drawn, ...missed]
  return (
    <Dialog
      open={open}
      title={t('why.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      {lines.length === 0 && <p>{t('why.none')}</p>}
      <dl className="sh-why">
        {lines.map(({ name, version, reason }) => (
          <div key={`${name} ${version}`}>
            <dt>{`${name} ${version}`}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
