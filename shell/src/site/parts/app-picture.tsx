import { useTranslation } from 'react-i18next'

interface AppPictureProps {
  screen: 'dashboard' | 'property' | 'lease'
  alt: string
}

/** As `npm run shots -- --site` takes them. */
const wide = { width: 1100, height: 720 }
const phone = { width: 390, height: 600 }

/**
 * A screen of the app, as it is on a wide window or a phone. Of the two themes only the shown one is fetched: what is
 * lazy and not displayed never is.
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
