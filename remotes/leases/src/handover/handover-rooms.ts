import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { roomsOf } from '@keystead/api-client/rent-units/rules'

/** Kinds of room on the handover record. */
export type RoomKind =
  | 'hall'
  | 'kitchen'
  | 'bathroom'
  | 'room'
  | 'balcony'
  | 'terrace'
  | 'garden'
  | 'cellar'
  | 'parking'

export interface HandoverRoom {
  kind: RoomKind
  /** Set if there are several of the kind, and for rooms. */
  number?: number
}

/** As many as fit on a page; further ones are written into its blank rows. */
const MAX_ROOMS = 12

type Rooms = Pick<
  RentUnit,
  | 'unit_type'
  | 'number_of_rooms'
  | 'has_half_room'
  | 'number_of_bathrooms'
  | 'has_balcony'
  | 'has_terrace'
  | 'has_garden'
  | 'has_parking'
>

/** A unit's rooms in walking order; the usual ones of its type if they, or the unit, are unknown. */
export function handoverRooms(unit: Rooms | undefined): HandoverRoom[] {
  const type = unit?.unit_type
  if (type === 'parking') return [{ kind: 'parking' }]
  const isStorage = type === 'storage'
  const usual = type === 'shop' || type === 'office' ? 0 : 1
  const bathrooms = Math.min(unit?.number_of_bathrooms ?? (isStorage ? 0 : usual), MAX_ROOMS)
  // A half room is a room to walk through.
  const rooms = Math.min(Math.ceil((unit && roomsOf(unit)) ?? usual), MAX_ROOMS)
  return [
    ...only(!isStorage, 'hall'),
    ...only(!isStorage, 'kitchen'),
    ...(bathrooms === 1 ? only(true, 'bathroom') : numbered('bathroom', bathrooms)),
    ...numbered('room', rooms),
    ...only(unit?.has_balcony, 'balcony'),
    ...only(unit?.has_terrace, 'terrace'),
    ...only(unit?.has_garden, 'garden'),
    ...only(!isStorage, 'cellar'),
    ...only(unit?.has_parking, 'parking'),
  ]
}

const numbered = (kind: RoomKind, count: number): HandoverRoom[] =>
  Array.from({ length: count }, (_, index) => ({ kind, number: index + 1 }))

const only = (has: boolean | undefined, kind: RoomKind): HandoverRoom[] => (has ? [{ kind }] : [])
