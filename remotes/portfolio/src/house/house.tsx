import { HouseFront } from '@keystead/ui-kit'
import { useLoaded } from '../months-ahead/use-loaded.ts'
import { frontBuildings } from '../parts/front-buildings.ts'
import type { HouseProps } from './house-props.ts'

const loadWindows = () => import('./live-house.tsx')

/** Buildings as a street; once loaded, each unit's windows are a link to its page. */
export function House(props: HouseProps) {
  const windows = useLoaded(loadWindows, true)
  if (windows && windows !== 'lost') return <windows.LiveHouse {...props} />
  return <HouseFront size={props.size} buildings={frontBuildings(props.buildings)} />
}
