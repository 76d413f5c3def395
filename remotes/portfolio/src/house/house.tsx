import { HouseFront } from '@keystead/ui-kit'
import { frontBuildings } from '../parts/front-buildings.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import type { HouseProps } from './house-props.ts'

const loadWindows = () => import('./live-house.tsx')

/**
 * Buildings as a street; once loaded, each unit's windows are a link to its page. With `live` false they are not loaded
 * yet.
 */
export function House({ live = true, ...props }: HouseProps & { live?: boolean }) {
  const windows = useLoaded(loadWindows, live)
  if (windows && windows !== 'lost') return <windows.LiveHouse {...props} />
  return <HouseFront size={props.size} buildings={frontBuildings(props.buildings)} />
}
