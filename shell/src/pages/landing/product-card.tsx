import { createFormat } from '@keystead/module-sdk/host'
import { HouseFront, Icon, Money, OccupancyBar } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { settingsFrom } from '../../settings/settings-store.ts'
import { type SampleProperty, sampleProperties } from './sample-properties.ts'
import './product-card.css'

const sum = (of: (property: SampleProperty) => number) =>
  sampleProperties.reduce((total, property) => total + of(property), 0)

/** The product itself with the figures of the demo: a picture, out of reach of keyboard and screen reader. */
export function ProductCard() {
  const { t } = useTranslation(['dashboard', 'common'])
  const language = useLanguage()
  const { money } = createFormat(settingsFrom({}, language))
  const occupied = sum((property) => property.occupied)
  const total = sum((property) => property.units)
  return (
    <div className="sh-product" aria-hidden>
      <div className="sh-product-head">
        <div>
          <p className="ks-secondary">{t('stat.expectedRent')}</p>
          <p className="ks-figure">
            <Money>{money(sum((property) => property.rent))}</Money>
          </p>
        </div>
        <p className="sh-product-let">
          <Icon name="circle-check" />
          {t('common:occupancyShort', { occupied, count: total })}
        </p>
      </div>
      {sampleProperties.map((property) => (
        <PropertyRow key={property.name} property={property} rent={money(property.rent)} />
      ))}
    </div>
  )
}

function PropertyRow({ property, rent }: { property: SampleProperty; rent: string }) {
  const { name, occupied, units, buildings } = property
  return (
    <div className="sh-product-row">
      <HouseFront buildings={buildings} size="thumb" />
      <div className="sh-product-bar">
        <p>
          <span>{name}</span>
          <Money strong>{rent}</Money>
        </p>
        <OccupancyBar occupied={occupied} total={units} label={name} />
      </div>
    </div>
  )
}
