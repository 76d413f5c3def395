import { allWidths } from '../support/layout/sweep-page.ts'
import { sweepScreens } from '../support/layout/sweep-screens.ts'

/** German words are the longer ones: each width. */
sweepScreens('de', { widths: allWidths })
