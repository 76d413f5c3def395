import { Alert, Link, OuterLink } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './code-block.tsx'
import { docs } from './docs.ts'
import { addressOf, familyOf } from './place.ts'
import { Prose } from './prose.tsx'
import { families } from './stories.ts'
import { usePlace } from './use-place.ts'

const take = `import { Button, ListScreen } from '@keystead/ui-kit'`

/** What the kit is, and how modules use it. */
export function StartPage({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation()
  return (
    <>
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
      <Overview />
    </>
  )
}

const firstSentence = (text: string) => /^.+?[.](?= |\n|$)/.exec(text)?.[0] ?? text

/** Each part in a sentence; on phones the list of parts suffices. */
function Overview() {
  const { t } = useTranslation()
  const { to } = usePlace()
  return (
    <div className="gallery-overview">
      {families.map(({ name, stories }) => (
        <section key={name}>
          <h2>{t(`family.${name}`)}</h2>
          <dl>
            {stories.map((story) => (
              <div key={story.part}>
                <dt>
                  <Link to={to(addressOf(story))}>{story.part}</Link>
                </dt>
                <dd>
                  <Prose text={firstSentence(docs.parts[story.part]?.text ?? '')} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
