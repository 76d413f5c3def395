import { Details, Link } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from './code-block.tsx'
import { docs } from './docs.ts'
import { addressOf, familyOf, type Shown } from './place.ts'
import { PropsTable } from './props-table.tsx'
import { Prose } from './prose.tsx'
import { StageFrame } from './stage-frame.tsx'
import { usePlace } from './use-place.ts'

const wordsOf = (state: string) => state.replaceAll('-', ' ')

/** A part: its purpose, its states, its props. */
export function PartPage({ story, state }: Shown) {
  const { t } = useTranslation()
  const { to } = usePlace()
  const { part } = story
  const doc = docs.parts[part]
  const code = docs.code[part]?.[state]
  return (
    <article className="gallery-part">
      <p className="gallery-back">
        <Link to={to('/')}>{t('parts.all')}</Link>
      </p>
      <div className="gallery-words">
        <p className="ks-note">{t(`family.${familyOf.get(part)}`)}</p>
        <h1>{part}</h1>
        <Prose text={doc?.text ?? ''} />
        <Prose text={story.use} />
        <CodeBlock code={`import { ${part} } from '@keystead/ui-kit'`} label={t('copy.import')} />
      </div>
      <h2>{t('states')}</h2>
      <nav aria-label={t('states')} className="gallery-states">
        {Object.keys(story.states).map((each) => (
          <Link
            key={each}
            to={to(addressOf(story, each))}
            look="muted"
            aria-current={each === state ? 'page' : undefined}
          >
            {wordsOf(each)}
          </Link>
        ))}
      </nav>
      <StageFrame story={story} state={state} />
      {code && <StateCode code={code} />}
      {doc?.signature && (
        <>
          <h2>{t('signature')}</h2>
          <CodeBlock code={doc.signature} label={t('copy.code')} />
        </>
      )}
      {doc && doc.props.length > 0 && (
        <>
          <h2>{t(doc.signature ? 'options' : 'props')}</h2>
          <PropsTable props={doc.props} label={t(doc.signature ? 'options' : 'props')} />
        </>
      )}
      {doc && doc.types.length > 0 && (
        <>
          <h2>{t('types')}</h2>
          {doc.types.map((name) => (
            <Details key={name} summary={name}>
              <Prose text={docs.types[name]?.text ?? ''} />
              <CodeBlock code={docs.types[name]?.code ?? ''} label={t('copy.code')} />
            </Details>
          ))}
        </>
      )}
    </article>
  )
}

/** Lines of code shown before expanding. */
const fewLines = 14

function StateCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const block = <CodeBlock code={code} label={t('copy.code')} />
  if (code.split('\n').length <= fewLines) return block
  return <Details summary={t('code')}>{block}</Details>
}
