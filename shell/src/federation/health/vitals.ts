import type { MeasureName } from '@keystead/module-sdk/manifest/health-report'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Reports each web vital once it is final, the last ones when the page is left. */
export function followVitals(onMeasure: (name: MeasureName, value: number) => void): void {
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB])
    follow(({ name, value }) => onMeasure(name, value))
}
