import { createFormat, defaultSettings } from '@keystead/module-sdk/host'
import { HouseFront, Icon, Money, OccupancyBar } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../i18n/shown-language.ts'
import { type SampleProperty, sampleProperties } from '../pages/sample-properties.ts'

const sum = (of: (property: SampleProperty) => number) =>
  sampleProperties.reduce((total, property) => total + of(property), 0)

/** A preview of the product with demo figures; hidden from keyboard and screen readers. */
export function ProductCard() {
  const { t, i18n } = useTranslation(['dashboard', 'common', 'site'])
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
      <div className="st-product-row st-product-foot">
        <Icon name="calendar-clock" />
        <div className="st-product-ends">
          <p>{t('site:landing.card.ends')}</p>
          <p className="ks-secondary">VH-07, Amélie Laurent</p>
        </div>
        <span className="st-product-act">{t('site:landing.card.renew')}</span>
      </div>
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
        <div>
          <OccupancyBar occupied={occupied} total={units} label={name} />
          <span className="ks-num">{`${occupied} / ${units}`}</span>
        </div>
      </div>
    </div>
  )
}
