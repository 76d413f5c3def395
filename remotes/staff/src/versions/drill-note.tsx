import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { Details } from '@keystead/ui-kit'
import { isBundled } from '../parts/version-name.tsx'

/** The report of the browser check that a version was published with; versions bundled with the server need none. */
export function DrillNote({ version: { version, drill } }: { version: ListedVersion }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!drill) return isBundled(version) ? null : <span className="ks-secondary">{t('drill.none')}</span>
  const { at, harms, cases, ...made } = drill
  const summary = harms.length > 0 ? t('drill.harms', { count: harms.length }) : t('drill.passed')
  return (
    <Details summary={summary}>
      {harms.length > 0 && (
        <ul lang="en">
          {harms.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="ks-secondary">{t('drill.about', { ...made, count: cases, at: format.dateTime(at) })}</p>
    </Details>
  )
}
