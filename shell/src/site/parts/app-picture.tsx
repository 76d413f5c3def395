import { useTranslation } from 'react-i18next'

export interface AppPictureProps {
  screen: 'dashboard' | 'property' | 'lease' | 'rents' | 'tenants' | 'sharing'
  alt: string
}

/** Sizes of the screenshots by `npm run shots -- --site`. */
const wide = { width: 1100, height: 720 }
const phone = { width: 390, height: 600 }

/**
 * A screenshot of the app, wide or mobile. Only the current theme's is fetched, because lazy images that are not
 * displayed never load.
 */
export function AppPicture({ screen, alt }: AppPictureProps) {
  const { i18n } = useTranslation('site')
  const address = (frame: string, theme: string) =>
    `/pictures/${screen}-${frame}-${theme}-${i18n.language}.webp`
  return ['light', 'dark'].map((theme) => (
    <picture key={theme} className={`st-picture st-${theme}-only`}>
      <source media="(max-width: 599px)" srcSet={address('phone', theme)} {...phone} />
      <img src={address('wide', theme)} alt={alt} loading="lazy" decoding="async" {...wide} />
    </picture>
  ))
}
