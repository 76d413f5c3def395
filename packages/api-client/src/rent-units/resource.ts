import { resource } from '../data/resource.ts'
import type { RentUnit, RentUnitCreate, RentUnitUpdate } from './contract.ts'

export const rentUnits = resource<RentUnit, RentUnitCreate, RentUnitUpdate>('rent-units')
