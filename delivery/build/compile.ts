import { type Configuration, rspack, type Stats } from '@rspack/core';

export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) {
        reject(error);
      } else if (!stats || stats.hasErrors()) {
        reject(
          new Error(
            stats?.toString({ all: false, errors: true, colors: false }) ?? 'The build produced no result',
          ),
        );
      } else {
        resolve(stats);
      }
    });
  });
}
