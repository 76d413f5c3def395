import { useTranslation } from 'react-i18next'
import type { Prop } from '../docs/members.ts'
import { Prose } from './prose.tsx'

/** Props from the part's types and their comments. */
export function PropsTable({ props, label }: { props: readonly Prop[]; label: string }) {
  const { t } = useTranslation()
  const sorted = [...props.filter((each) => each.isRequired), ...props.filter((each) => !each.isRequired)]
  return (
    <table className="gallery-props" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('props.name')}</th>
          <th scope="col">{t('props.type')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ name, type, isRequired, text, preset }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {isRequired && <span className="ks-note">{t('props.required')}</span>}
            </th>
            <td>
              <code>{type}</code>
              {preset && (
                <span className="ks-note">
                  {t('props.preset')} <code>{preset}</code>
                </span>
              )}
              {text && <Prose text={text} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
