import type { Plugin } from 'vite';

export declare function plantedBug(name?: string): Plugin;
