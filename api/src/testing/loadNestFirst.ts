// A CommonJS library may require an ES module in Jest only when that is there already; in Node it makes no difference.
import '@nestjs/common';
import '@nestjs/core';
