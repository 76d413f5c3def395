import { fewWidths } from '../support/layout/sweep-page.ts'
import { sweepScreens } from '../support/layout/sweep-screens.ts'

sweepScreens('en', { widths: fewWidths, withAxe: true })
