import { allWidths, fewWidths } from '../support/layout/sweep-page.ts'
import { sweepScreens } from '../support/layout/sweep-screens.ts'
import { isQuick } from '../support/quick.ts'

/** German words are the longer ones: each width. */
sweepScreens('de', { widths: isQuick ? fewWidths : allWidths })
