import { createFormat, defaultSettings } from '@keystead/module-sdk/host'
import { HouseFront, Icon, Money, OccupancyBar } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../i18n/shown-language.ts'
import { type SampleProperty, sampleProperties } from '../pages/sample-properties.ts'

const sum = (of: (property: SampleProperty) => number) =>
  sampleProperties.reduce((total, property) => total + of(property), 0)

/** The product itself with the figures of the demo: a picture, out of reach of keyboard and screen reader. */
export function ProductCard() {
  const { t, i18n } = useTranslation(['dashboard', 'common'])
  const { money } = createFormat(defaultSettings(shownLanguage(i18n)))
  const occupied = sum((property) => property.occupied)
  const total = sum((property) => property.units)
  return (
    <div className="st-product" aria-hidden>
      <div className="st-product-head">
        <div>
          <p className="ks-secondary">{t('stat.expectedRent')}</p>
          <p className="ks-figure">
            <Money>{money(sum((property) => property.rent))}</Money>
          </p>
        </div>
        <p className="st-product-let">
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
    <div className="st-product-row">
      <HouseFront buildings={buildings} size="thumb" />
      <div className="st-product-bar">
        <p>
          <span>{name}</span>
          <Money strong>{rent}</Money>
        </p>
        <OccupancyBar occupied={occupied} total={units} label={name} />
      </div>
    </div>
  )
}
