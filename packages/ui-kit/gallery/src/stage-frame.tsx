import { Link, OuterLink } from '@keystead/ui-kit'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, type Shown, stageWidths } from './place.ts'
import { usePlace } from './use-place.ts'

const least = 96

/** One state in its own page: media queries see the frame's width, and overlays stay inside. */
export function StageFrame({ story, state }: Shown) {
  const { t } = useTranslation()
  const { settings, withSetting } = usePlace()
  const { theme, language, width } = settings
  const [height, setHeight] = useState(least)
  const address = `/sdk/kit/stage.html#${addressOf(story, state)}?theme=${theme}&lng=${language}`
  const follow = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const root = frame.contentDocument?.getElementById('root')
    if (root)
      new ResizeObserver(() => setHeight(Math.ceil(root.getBoundingClientRect().height))).observe(root)
  }
  return (
    <>
      <div className="gallery-tools">
        <nav className="gallery-widths" aria-label={t('width')}>
          {stageWidths.map((each) => (
            <Link
              key={each}
              replace
              to={withSetting('width', each)}
              look="muted"
              aria-current={each === width ? 'true' : undefined}
            >
              {t(`width.${each}`)}
            </Link>
          ))}
        </nav>
        <OuterLink href={address}>{t('alone')}</OuterLink>
      </div>
      <iframe
        // A new frame for each address: changing `src` would add a history entry and keep notifications.
        key={address}
        className={`gallery-frame gallery-frame-${width}`}
        // Its border is two pixels.
        style={{ height: Math.max(height, story.height ?? least) + 2 }}
        title={`${story.part}: ${state}`}
        src={address}
        onLoad={follow}
      />
    </>
  )
}
