import { Alert, OuterLink } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './code-block.tsx'
import { familyOf } from './place.ts'

const take = `import { Button, ListScreen } from '@keystead/ui-kit'`

/** What the kit is, and how a module takes from it. */
export function StartPage({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="gallery-words">
      {isUnknown && <Alert tone="warning">{t('unknown')}</Alert>}
      <h1>{t('title')}</h1>
      <p>{t('start.lead', { count: familyOf.size })}</p>
      <p>{t('start.take')}</p>
      <CodeBlock code={take} label={t('copy.code')} />
      <p>{t('start.states')}</p>
      <p>
        <OuterLink href="/sdk/latest.json">{t('start.packages')}</OuterLink>
      </p>
    </div>
  )
}
