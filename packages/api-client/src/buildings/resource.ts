import { resource } from '../data/resource.ts'
import type { Building, BuildingCreate, BuildingUpdate } from './contract.ts'

export const buildings = resource<Building, BuildingCreate, BuildingUpdate>('buildings')
